import { useState } from 'react'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'
import type { ImagePurpose } from './prepare-image.ts'
import { imageFaultText, storeImage } from './store-image.ts'

export interface ImageUpload {
  /** The stored picture, or `null` when it was not taken and `fault` says why. */
  upload: (file: Blob, purpose: ImagePurpose) => Promise<Answer<'uploadImage'> | null>
  /** What is being done, with how far that is in percent; `null` when nothing is. */
  progress: { text: string; percent: number } | null
  fault: string | null
}

/** Sends a picture into the site's own bucket. Nothing else on the screen changes until it is there. */
export function useImageUpload(): ImageUpload {
  const [progress, setProgress] = useState<ImageUpload['progress']>(null)
  const [fault, setFault] = useState<string | null>(null)
  const upload: ImageUpload['upload'] = async (file, purpose) => {
    setFault(null)
    setProgress({ text: t.preparingImage, percent: 20 })
    try {
      return await storeImage(file, purpose, () => setProgress({ text: t.uploadingImage, percent: 60 }))
    } catch (error) {
      setFault(imageFaultText(error))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { upload, progress, fault }
}
