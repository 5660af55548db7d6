import { CENTRE, cropOf, type FocalPoint } from '#shared/domain/articles/focal-point.ts'

/** How a picture is drawn: into these pixels, all of it or, with `cover`, cropped at a focal point. */
interface Drawing {
  width: number
  height: number
  cover?: FocalPoint | boolean
}

const QUALITY = 0.85

/**
 * A picture drawn anew at another size: what it said of camera and place is gone with its old bytes.
 * @throws Error when the browser has no memory for it, or does not write this type
 */
export async function draw(picture: ImageBitmap, { width, height, cover = false }: Drawing, type: 'image/webp' | 'image/jpeg' | 'image/png'): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw.')
  if (type === 'image/jpeg') {
    // JPEG knows no transparency; without a ground it would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  const all = { left: 0, top: 0, width: picture.width, height: picture.height }
  const part = cover ? cropOf(picture, { width, height }, cover === true ? CENTRE : cover) : all
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (blob?.type !== type) throw new Error(`The browser does not write ${type}.`)
  return blob
}

/** A blob's bytes in base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let from = 0; from < bytes.length; from += 32_768) binary += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(binary)
}

/** The bytes that base64 stands for, as a blob of a media type. */
export const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))], { type })
