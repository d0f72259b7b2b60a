import type { RouterContextProvider } from 'react-router';
import { clockContext, visitorContext } from '#app/page/contexts.ts';

type Context = Readonly<RouterContextProvider>;

const keptMinutes = 60;

/** The password chosen in this activation, unless its hour has passed. */
export function chosenPassword(context: Context): string | undefined {
  const { chosenPassword: kept } = context.get(visitorContext).data;
  if (!kept) return undefined;
  const over = Temporal.Instant.compare(context.get(clockContext).now(), kept.until) >= 0;
  return over ? undefined : kept.password;
}

export function keepPassword(context: Context, password: string): void {
  const until = context.get(clockContext).now().add({ minutes: keptMinutes }).toString();
  context.get(visitorContext).update({ chosenPassword: { password, until } });
}

/** The password for the benefits API; empty without one. */
export function passwordFields(password: string | undefined): Record<string, string> {
  return password === undefined ? {} : { password, password_confirmation: password };
}
