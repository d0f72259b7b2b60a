import { askServer } from '../ask-server.ts';
import type { VisitConnection, VisitStatus } from './visit-room-props.ts';

/** The page's own server refused, with a reason. */
export class RefusedByServer extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** No answer: browsers throw a TypeError for that, as for many other errors. */
export class ServerOutOfReach extends Error {}

type Answer = Readonly<Record<string, unknown>>;

/** Fetches a new connection for each try to join. */
export async function askForConnection(url: string, formToken: string): Promise<VisitConnection> {
  const { accessToken, roomName, signalingUrl } = await ask(url, { form_token: formToken });
  if (typeof accessToken !== 'string' || typeof roomName !== 'string') throw new RefusedByServer('no_token');
  return { accessToken, roomName, signalingUrl: typeof signalingUrl === 'string' ? signalingUrl : null };
}

/** Fetches the status of the visit. */
export const askForStatus = async (url: string): Promise<VisitStatus> => readStatus(await ask(url));

/** Adds minutes; returns the new status of the visit. */
export async function askForMoreTime(
  url: string,
  form: { formToken: string; reason: string; minutes: string },
): Promise<VisitStatus> {
  const { formToken, reason, minutes } = form;
  return readStatus(await ask(url, { form_token: formToken, reason, minutes }));
}

async function ask(url: string, form?: Record<string, string>): Promise<Answer> {
  try {
    return await askServer(url, { form, read: answerOrRefusal });
  } catch (error) {
    throw error instanceof RefusedByServer ? error : new ServerOutOfReach();
  }
}

async function answerOrRefusal(response: Response): Promise<Answer> {
  const answer = await readAnswer(response);
  if (response.ok && !('problem' in answer)) return answer;
  throw new RefusedByServer(typeof answer['problem'] === 'string' ? answer['problem'] : `${response.status}`);
}

async function readAnswer(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

const states = ['early', 'open', 'over', 'canceled'] as const;

function readStatus({ state, timeLeftSeconds, extensionMinutes }: Answer): VisitStatus {
  const known = states.find((name) => name === state);
  if (!known || typeof timeLeftSeconds !== 'number') throw new RefusedByServer('no_status');
  const minutes = Array.isArray(extensionMinutes) ? extensionMinutes : [];
  return {
    state: known,
    timeLeftSeconds,
    extensionMinutes: minutes.filter((entry): entry is number => typeof entry === 'number'),
  };
}
