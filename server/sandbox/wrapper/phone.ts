import { z } from 'zod';

/** Settings of the frame of /sandbox/wrapper. */
export const phoneForm = z.object({
  version: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,20}$/)
    .catch('1.8.0'),
  network: z.enum(['online', 'slow', 'offline']).catch('online'),
});
export type Phone = z.infer<typeof phoneForm>;

export const phoneCookie = 'sandbox_phone';
/** There while the app in the frame is just starting. */
export const startCookie = 'sandbox_phone_starts';

export const writePhone = ({ version, network }: Phone) => `${version}/${network}`;

/** The phone that a cookie names; none without one. */
export function readPhone(cookie: string | undefined): Phone | undefined {
  if (cookie === undefined) return undefined;
  const [version, network] = cookie.split('/');
  return phoneForm.parse({ version, network });
}
