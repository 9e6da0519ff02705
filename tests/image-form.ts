/** A multipart form with one file, as a browser sends it. */
export const imageForm = (bytes: Buffer | string, { field = 'image', type = 'image/png', name = 'a.png' } = {}) => ({
  body: Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n--edge--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
})
