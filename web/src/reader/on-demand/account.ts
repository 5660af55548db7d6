export { saveChoice } from '../../session/save-choice.ts'
