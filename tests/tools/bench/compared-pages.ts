/** The measured pages. `mark` distinguishes the page from an error or a redirect. */
export const comparedPages = [
  { name: 'sign-in', path: '/signin', signedIn: false, mark: 'id="sign-in"' },
  { name: 'home', path: '/', signedIn: true, mark: 'aria-current="page"' },
] as const;

export type ComparedPage = (typeof comparedPages)[number];

export const demoMember = { email: 'maya.rivera@acme.example', password: 'Nest-building-26!' };
