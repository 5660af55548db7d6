export { saveChoice } from '../../preference/save-choice.ts'
