import type { VisitorData } from '#app/page/contexts.ts';
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import type { Dependencies } from './dependencies.ts';
import { openDeviceSecret } from './device-secret.ts';
import { forgetfulVisitor } from './forgetful-visitor.ts';
import { createPageContext, type BenefitsApi } from './page-context.ts';
import type { PageRoute } from './pages.ts';
import { rehearsalApi } from './rehearsal-api.ts';

const signedIn: VisitorData = { api: { cookie: `${sessionCookie}=rehearsal` } };

interface Rehearsal {
  routes: readonly PageRoute[];
  dependencies: Dependencies;
  api: BenefitsApi;
  buildStamp: string;
}

/**
 * Renders the pages that most people open first, once, so that nobody waits while they are compiled: strangers' pages as they
 * are, members' for somebody who does not exist. Nobody is remembered, nothing is written, and an API elsewhere is not
 * asked. Answers which were rendered; what fails is told in the log and keeps no server from its work.
 */
export async function rehearse({ routes, dependencies, api, buildStamp }: Rehearsal): Promise<string[]> {
  const { env, log } = dependencies;
  const render = async ({ path, handle, routeHandle }: PageRoute, answering: BenefitsApi) => {
    const request = new Request(env.ORIGIN + path);
    const known = routeHandle.rehearsedFor === 'member' ? { data: signedIn } : {};
    const from = { visitor: { ...forgetfulVisitor(), ...known }, device: openDeviceSecret(undefined) };
    const nobody = { requestId: 'rehearsal', clientAddress: 'rehearsal', sentCookie: false };
    const details = { route: path, routeHandle, ...nobody };
    const contextFor = createPageContext(dependencies, answering, buildStamp);
    const answer = await handle(request, contextFor(request, from, details));
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    return path;
  };
  const rendered: string[] = [];
  try {
    const membersApi = env.API_BASE_URL ? undefined : await rehearsalApi(api, dependencies);
    for (const page of routes) {
      const { rehearsedFor } = page.routeHandle;
      if (rehearsedFor === 'stranger') rendered.push(await render(page, api));
      if (rehearsedFor === 'member' && membersApi) rendered.push(await render(page, membersApi));
    }
  } catch (error) {
    log.error({ err: error, event: 'rehearsal' });
  }
  return rendered;
}
