/** Addresses with a list. `few` is the address for a small database, if it differs. */
export interface ListPage {
  name: string;
  path: string;
  few?: string;
}

export const listPages: readonly ListPage[] = [
  { name: 'all providers', path: '/all-providers' },
  { name: 'a category', path: '/providers/doulas' },
  { name: 'within 25 miles', path: '/all-providers?zip=90012&within_miles=25' },
  { name: 'a language', path: '/all-providers?language=es' },
  { name: 'a language, nearby, accepting', path: '/all-providers?language=es&within_miles=50&accepting=1' },
  { name: 'by name', path: '/all-providers?sort=name' },
  { name: 'a name', path: '/all-providers?query=kel' },
  { name: 'page 50', path: '/all-providers?page=50', few: '/all-providers?page=10' },
  {
    name: 'page 50 by name',
    path: '/all-providers?sort=name&page=50',
    few: '/all-providers?sort=name&page=10',
  },
  { name: 'insights', path: '/insights' },
  { name: 'a topic', path: '/insights/pregnancy' },
  { name: 'a word', path: '/insights?query=colic' },
  { name: 'a word all articles have', path: '/insights?query=sleep' },
];
