// Content is the same for all companies, so only who works for all of them changes it.
const shared = { roles: ['editor', 'administrator'], forAllCompanies: true } as const;

/** Who writes, reviews and reads content at the desk. */
export const editors = {
  ...shared,
  audit: { nothing: 'Content is no data of members; its versions say who wrote and reviewed them.' },
} as const;

/** Who publishes it. */
export const publishers = {
  ...shared,
  audit: { act: 'content_published', reason: 'administration' },
} as const;
