import type { Provider } from 'oidc-provider';
import { accountByEmail } from './accounts.ts';
import { loginPage } from './login-page.ts';

type Middleware = Parameters<Provider['use']>[0];

const mostBodyBytes = 8 * 1024;

interface LoginSettings {
  /** The path prefix that is removed from requests before they get here. */
  mountPath: string;
  password: string;
}

/** The sign-in pages of the sandbox's provider; all other pages are the provider's own. */
export function loginPages(provider: Provider, { mountPath, password }: LoginSettings): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { req, res } = context;
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!interaction) return context.redirect('/signin');
    const hint = interaction.params.login_hint;
    const show = async (email: string, refused: boolean) => {
      context.status = refused ? 401 : 200;
      context.type = 'html';
      context.body = await loginPage({ action: mountPath + context.path, email, refused });
    };
    if (context.method !== 'POST') return show(typeof hint === 'string' ? hint : '', false);

    const form = await readForm(req);
    const finish = async (result: Parameters<Provider['interactionResult']>[2]) => {
      context.status = 303;
      context.redirect(
        await provider.interactionResult(req, res, result, { mergeWithLastSubmission: false }),
      );
      context.status = 303;
    };
    if (form.get('intent') === 'cancel') {
      return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled.' });
    }
    const email = form.get('email') ?? '';
    const account = accountByEmail(email);
    if (!account || form.get('password') !== password) return show(email, true);
    await finish({ login: { accountId: account.subject, amr: ['pwd'], remember: false } });
    await forgetOther(provider, interaction.session, account.subject);
  };
}

/** The provider would need a script to sign out a previous user with another name. */
async function forgetOther(
  provider: Provider,
  known: { uid: string; accountId?: string } | undefined,
  subject: string,
) {
  if (known?.accountId === undefined || known.accountId === subject) return;
  const session = await provider.Session.findByUid(known.uid);
  if (!session) return;
  delete session.accountId;
  delete session.authorizations;
  await session.persist();
}

async function readForm(body: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBodyBytes) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
