import { hash } from 'node:crypto'

/** The version of content that has no version number in the database. Equal content has the same version. */
export const versionOfText = (text: string): string => hash('sha1', text, 'base64url').slice(0, 12)

export const contentVersion = (content: object): string => versionOfText(JSON.stringify(content))
