import { describe, expect, it } from 'vitest'
import { imageType, isWhole } from './uploads.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('what a picture is', () => {
  it('is told by its bytes', () => {
    expect(imageType(bytes('\x89PNG\r\n\x1a\n....'))).toBe('png')
    expect(imageType(bytes('\xff\xd8\xff\xe0'))).toBe('jpg')
    expect(imageType(bytes('RIFF\x04\x00\x00\x00WEBPVP8 '))).toBe('webp')
    expect(imageType(bytes('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1'))).toBe('avif')
    expect(imageType(bytes('\x00\x00\x00\x1cftypheic\x00\x00\x00\x00mif1'))).toBeNull()
    for (const other of ['GIF89a', '<svg xmlns=""/>', '%PDF-1.7', 'RIFF\x04\x00\x00\x00WAVEfmt ', '']) expect(imageType(bytes(other)), other).toBeNull()
  })

  it('one that broke off has no end', () => {
    expect(isWhole(bytes('\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82'), 'png')).toBe(true)
    expect(isWhole(bytes('\x89PNG\r\n\x1a\n....IDAT\xae\x42\x60\x82'), 'png')).toBe(false)
    expect(isWhole(bytes('\xff\xd8\xff\xe0....\xff\xd9'), 'jpg')).toBe(true)
    expect(isWhole(bytes('\xff\xd8\xff\xe0....'), 'jpg')).toBe(false)
    expect(isWhole(bytes('RIFF\x08\x00\x00\x00WEBPVP8 '), 'webp')).toBe(true)
    expect(isWhole(bytes('RIFF\x80\x00\x00\x00WEBPVP8 '), 'webp')).toBe(false)
  })
})
