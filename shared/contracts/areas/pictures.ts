export { aiBannerGenerator } from '../pictures.ts'
