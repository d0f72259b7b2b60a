import type { Owner } from '../records/operator-items.ts';

const administrator = {
  roles: ['administrator'],
  make: ({ company }: Owner) => Promise.resolve(company),
  unknown: 'no_such_company',
} as const;

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The operator's calls about the look of a company. */
export const brandCalls = {
  'GET companies/{id}/brand': administrator,
  'PUT companies/{id}/brand': {
    ...administrator,
    body: () => ({ name: 'Globe', mark: null, accent: '#0033a0', accent_text: '#dbe6ff' }),
  },
  'DELETE companies/{id}/brand': administrator,
  'POST companies/{id}/marks': { ...administrator, body: () => onePixel },
};
