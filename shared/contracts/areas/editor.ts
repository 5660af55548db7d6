export { uploadImage } from '../images.ts'
export { createPreview, openPreview } from '../previews.ts'
