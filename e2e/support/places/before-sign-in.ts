import { titled, type Place } from './place.ts'

/** The screens that need no session. */
export const placesBeforeSignIn: readonly Place[] = [
  { name: 'short-link', address: '/oc', shows: titled('This link does not work') },
  { name: 'sign-in', address: '/signin', shows: (page) => page.getByRole('button', { name: 'Sign In', exact: true }) },
  { name: 'registration', address: '/registerPractice', shows: (page) => page.getByRole('textbox', { name: 'Work Email' }) },
  { name: 'join', address: '/register', shows: (page) => page.getByRole('button', { name: 'Join' }) },
]

/** Answers with status 404. */
export const notFound: Place = {
  name: 'not-found',
  address: '/no/such/place',
  shows: (page) => page.getByRole('heading', { name: 'Not Found', level: 1 }),
}
