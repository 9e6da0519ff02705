type MadeFile = {
  readonly name: string
  readonly type: string
  readonly content: string
}

export const downloadFile = ({ name, type, content }: MadeFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
