export { aiBannerGenerator } from '../articles/pictures.ts'
