export { uploadImage } from '../articles/images.ts'
export { createPreview, openPreview } from '../publishing/previews.ts'
