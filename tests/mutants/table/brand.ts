import type { Mutant } from '../mutant.ts';

const rule = { file: 'app/domain/brand.ts', tests: ['app/domain/brand.test.ts'] } as const;
const mails = {
  file: 'server/api/account/email/mail-look.ts',
  tests: ['server/api/account/email/mail-look.test.ts'],
} as const;

/** How the pages and mails of a company look, and nobody else's. */
export const brandMutants: readonly Mutant[] = [
  {
    ...rule,
    name: 'brand: the contrast of large text is enough',
    find: 'export const leastContrast = 4.5;',
    replace: 'export const leastContrast = 3;',
    tests: ['app/domain/brand.test.ts', 'server/api/account/brand/routes.test.ts'],
  },
  {
    ...rule,
    name: 'brand: dark pages keep the dark color',
    find: '[accent, accent_text] : [accent_text, accent]',
    replace: '[accent, accent_text] : [accent, accent_text]',
  },
  {
    ...rule,
    name: 'brand: nobody looks at selected rows',
    find: "{ ...place, on: 'selected', ground: tokens['teal-wash'] },",
    replace: '',
  },
  {
    ...rule,
    name: 'brand: paper is colored',
    find: '@media screen{${light}}',
    replace: '${light}',
  },
  {
    name: 'brand: a page shows any color of another API',
    file: 'app/page/company-look.server.ts',
    find: 'areReadable(brand) ?',
    replace: 'true ?',
  },
  {
    name: 'brand: any company’s look is set',
    file: 'server/api/account/brand/routes.ts',
    after: '.updateTable(',
    find: ".where(ofCompanies(companies, 'companies.id'))",
    replace: '',
    tests: ['server/api/account/brand/routes.test.ts'],
  },
  {
    name: 'brand: a look names a mark that is nowhere',
    file: 'server/api/account/brand/routes.ts',
    find: 'brand.mark !== null && isNew &&',
    replace: 'false &&',
  },
  {
    ...mails,
    name: 'brand: an invitation to several companies looks like one of them',
    find: 'companies.length === 1',
    replace: 'companies.length > 0',
  },
  {
    ...mails,
    name: 'brand: mails to staff look like those to members',
    find: 'if (toStaff.has(order.template))',
    replace: 'if (false)',
  },
  {
    name: 'brand: a discreet mail tells the company',
    file: 'server/platform/jobs/mail/write-mail.ts',
    find: 'mailHead(discreet ? null : company,',
    replace: 'mailHead(company,',
  },
];
