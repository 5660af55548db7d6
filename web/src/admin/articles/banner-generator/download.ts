/** A picture as PNG, whatever it is. @throws Error when the browser cannot draw it */
async function asPng(dataUrl: string): Promise<string> {
  if (dataUrl.startsWith('data:image/png')) return dataUrl
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw.')
  context.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}

/** Has the browser save a picture as a PNG file. */
export async function downloadPng(dataUrl: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await asPng(dataUrl)
  link.download = `${name}.png`
  link.click()
}
