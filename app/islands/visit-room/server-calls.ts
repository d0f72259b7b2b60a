import { askServer } from '../ask-server.ts';
import type { VisitConnection, VisitStatus } from './visit-room-props.ts';

/** The page's own server said no, and why. */
export class RefusedByServer extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** No answer at all: browsers throw a TypeError for that, as they do for a dozen other things. */
export class ServerOutOfReach extends Error {}

type Answer = Readonly<Record<string, unknown>>;

/** What it takes to join the room, fresh for each try. */
export async function askForConnection(url: string, formToken: string): Promise<VisitConnection> {
  const { accessToken, roomName, signalingUrl } = await ask(url, { form_token: formToken });
  if (typeof accessToken !== 'string' || typeof roomName !== 'string') throw new RefusedByServer('no_token');
  return { accessToken, roomName, signalingUrl: typeof signalingUrl === 'string' ? signalingUrl : null };
}

/** How the visit stands now. */
export const askForStatus = async (url: string): Promise<VisitStatus> => readStatus(await ask(url));

/** Adds minutes; the answer is how the visit stands then. */
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
