export default {
  couldNotUploadImage: 'Nepavyko įkelti paveikslėlio. {error}',
  fileDamaged: 'Paveikslėlio nepavyko perskaityti: failas sugadintas.',
  fileIsEmpty: 'Failas tuščias.',
  fileTooLarge: 'Failas per didelis: {size} MB. Leidžiama iki {limit} MB.',
  tooManyPixels: 'Paveikslėlis per didelis: daugiausia {limit} taškų kraštinė.',
  imageUpload: 'Paveikslėlio įkėlimas',
  onlyImages: 'Tinka tik PNG, JPEG, WebP ir AVIF paveikslėliai.',
  preparingImage: 'Paveikslėlis ruošiamas…',
  uploadingImage: 'Paveikslėlis siunčiamas…',
} as const
