import { createHmac } from 'node:crypto';

/** What X-Twilio-Signature says of a form that is posted to a URL. */
export function signForm(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const text = url + names.map((name) => name + (form.get(name) ?? '')).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}
