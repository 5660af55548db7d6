import { responsiveImage } from './images.ts'

/** Limits of the library of images: letters of a file's name and of a question, images of one answer, rows that one question looks through, uses that are named. */
export const LIBRARY = { name: 200, query: 120, page: 24, lookedThrough: 400, usesShown: 50 } as const

/** Pixels of the width of an image's thumbnail. */
export const THUMBNAIL_WIDTH = 320

/** The smallest file of an image. @param small its thumbnail, where it was uploaded with one */
export const thumbnailOf = (file: string, small?: string): string => small ?? (responsiveImage(file)?.srcSet ? file.replace(/\d+\.webp$/, '480.webp') : file)
