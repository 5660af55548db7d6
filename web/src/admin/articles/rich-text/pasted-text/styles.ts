/** The declarations of a `style` attribute, by property, in lower case. */
export const stylesOf = (style = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [property, ...value] = declaration.split(':')
      return value.length > 0 && property ? [[property.trim().toLowerCase(), value.join(':').trim().toLowerCase()]] : []
    }),
  )
