import type lt from './catalogue.lt.ts'

export default {
  couldNotUploadImage: 'Could not upload the image. {error}',
  fileDamaged: 'Could not read the image: the file is damaged.',
  fileIsEmpty: 'The file is empty.',
  fileTooLarge: 'The file is too large: {size} MB. The limit is {limit} MB.',
  tooManyPixels: 'The image is too large: at most {limit} pixels a side.',
  imageUpload: 'Image upload',
  onlyImages: 'Only PNG, JPEG, WebP and AVIF images can be used.',
  preparingImage: 'Preparing the image…',
  uploadingImage: 'Uploading the image…',
} as const satisfies Record<keyof typeof lt, string>
