import { expect, it } from 'vitest';

import { leadsElsewhere } from './leads-elsewhere.ts';

const link = { href: '/payments', target: '', download: false };
const press = { button: 0, modified: false };

it.each([
  ['another page', {}, {}, true],
  ['the same page again', { href: '/settings?tab=1' }, {}, true],
  ['a place on this page', { href: '#main' }, {}, false],
  ['a place on another page', { href: '/payments#due' }, {}, true],
  ['another site', { href: 'https://plan.example/' }, {}, false],
  ['mail', { href: 'mailto:care@acme.example' }, {}, false],
  ['a file', { download: true }, {}, false],
  ['a new tab', { target: '_blank' }, {}, false],
  ['a new tab by Ctrl', {}, { modified: true }, false],
  ['a new tab by the middle button', {}, { button: 1 }, false],
])('a press that leads to %s: %o %o %s', (_, ownLink, ownPress, leads) => {
  expect(
    leadsElsewhere({ ...link, ...ownLink }, { ...press, ...ownPress }, 'https://wren.example/settings?tab=1'),
  ).toBe(leads);
});
