import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'La semana en ciberseguridad: {title}',
  heading: 'Las noticias de la semana',
  published: 'Publicado {from} – {to}',
  read: 'Leer',
  minutes: '{count} min',
  more: 'Otros artículos de esta semana: {count}',
  all: 'Todos los artículos en {site}',
  why: 'Recibes este mensaje porque confirmaste la suscripción al boletín de {site} con la dirección {email}.',
}
