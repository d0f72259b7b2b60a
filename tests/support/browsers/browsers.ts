import type { TestApi } from '../api/test-api.ts';
import { send } from '../api/member-calls.ts';
import { postSignIn } from '../api/sign-in.ts';

export const firefoxOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
export const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export type TestBrowser = ReturnType<typeof openBrowser>;

export function openBrowser(api: TestApi, userAgent = firefoxOnWindows) {
  const cookies = new Map<string, string>();
  let csrfToken = '';
  const keep = async (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      if (pair.length === at + 1) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (!response.ok || response.status === 204) return response;
    const { meta } = (await response.clone().json()) as { meta?: { csrf_token?: string } };
    csrfToken = meta?.csrf_token ?? csrfToken;
    return response;
  };
  const headers = () => ({
    'User-Agent': userAgent,
    Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    'X-CSRF-Token': csrfToken,
  });
  return {
    cookies,
    headers,
    signIn: async (given: { email: string; password?: string; address?: string }) =>
      keep(await postSignIn(api, { ...given, headers: headers() })),
    /** Sends a call with the browser's cookies and its session's token, and stores the cookies of the response. */
    call: async (method: string, path: string, body?: object) =>
      keep(await send(api, headers(), [method, path], body)),
  };
}
