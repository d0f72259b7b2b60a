import claims from '#app/i18n/locales/en/claims.json' with { type: 'json' };
import { formBody } from '#tests/http/form-body.ts';
import { firstArticle, type SignedIn } from '../signed-in.ts';
import type { Asked } from './open-loop.ts';

/** Requests of a member, in usual order and frequency. */
export async function memberDay({ visitor, cookie }: SignedIn): Promise<Asked[]> {
  const at = (path: string) => new URL(path, visitor.origin).href;
  const read = (name: string, path: string, headers: Record<string, string> = { Cookie: cookie }): Asked => ({
    name,
    url: at(path),
    headers: { Accept: 'text/html', ...headers },
  });
  const article = read('article', await firstArticle(visitor));
  const form = await visitor.get('/reimbursement');
  const entries = form.form({ button: claims.saveForLater }).entries(claims.saveForLater);
  const { contentType, body } = await formBody(entries, 'multipart/form-data');
  const save: Asked = {
    name: 'save a draft',
    url: at('/reimbursement'),
    method: 'POST',
    headers: {
      Accept: 'text/html',
      Cookie: cookie,
      'Content-Type': contentType,
      Origin: visitor.origin.origin,
    },
    body,
  };
  const signIn = read('sign-in', '/signin', {});
  const home = read('home', '/');
  const search = read('search', '/all-providers?query=kel');
  const claim = read('claim form', '/reimbursement');
  return [signIn, home, search, home, article, claim, home, save, search, signIn];
}
