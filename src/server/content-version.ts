import { hash } from 'node:crypto'

export const versionOfText = (text: string): string => hash('sha1', text, 'base64url').slice(0, 12)

export const contentVersion = (content: object): string => versionOfText(JSON.stringify(content))
