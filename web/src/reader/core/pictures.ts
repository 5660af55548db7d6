/** A picture that fails to load gives way to the one that its markup names for that. */
export function repairPictures() {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const { fallback } = target.dataset
      if (!fallback || target.getAttribute('src') === fallback) return
      target.removeAttribute('srcset')
      target.src = fallback
    },
    true,
  )
}
