import { JSDOM } from 'jsdom';
import { specifiedAddresses } from '../house/specified-addresses.ts';

const kinds = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote']);

/** Addresses of the product that the specification does not name. */
const otherAddresses = ['/helplines', '/screenings', '/screenings/:questionnaireId', '/reimbursement/claims'];

const addresses = [...specifiedAddresses, ...otherAddresses, '/settings/privacy'].map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[a-z0-9]+([_-][a-z0-9]+)*')}$`),
);

/** Faults that prevent a text from being shown: unsupported elements, broken markup, dead links. */
export function faultsOfHtml(html: string): string[] {
  const body = JSDOM.fragment(`<main>${html}</main>`).firstElementChild;
  if (!body) return ['nothing'];
  const elements = [...body.querySelectorAll('*')];
  const broken = body.innerHTML.replaceAll('&nbsp;', '\u{A0}') === html ? [] : ['broken markup'];
  return [
    ...broken,
    ...elements.filter(({ localName }) => !kinds.has(localName)).map(({ localName }) => localName),
    ...elements.flatMap(({ localName, attributes }) =>
      [...attributes].filter(({ name, value }) => !isShown(localName, name, value)).map(({ name }) => name),
    ),
    ...hrefsIn(html).filter((href) => !addresses.some((address) => address.test(href))),
  ];
}

/** Attributes with a meaning: a link's address, and the mark of a paragraph or list about when to call. */
const isShown = (element: string, name: string, value: string) =>
  element === 'a' ? name === 'href' : name === 'class' && value === 'safety' && /^(p|ul)$/.test(element);

/** Targets of a text's links. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

/** Number of words in a text. */
export const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
