// ElectroDB holds each of its models against a JSON schema when a function starts; tests have done so with the same models before. What is
// left of it tells a model from what ElectroDB made of one.
const isModel = (value) => Boolean(value?.model?.entity && value.attributes && value.indexes) && !value._instance
class Validator {
  addSchema() {}
  validate(value) {
    return { errors: isModel(value) ? [] : [{ property: 'instance', message: 'is no model' }] }
  }
}
Validator.prototype.customFormats = {}
module.exports = { Validator }
