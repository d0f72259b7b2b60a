import { setTimeout as pause } from 'node:timers/promises';
import { claimAnswers, receipt } from '#tests/http/claims/claim-answers.ts';
import type { Form, Navigation, Page } from '#tests/http/page.ts';
import { passPassword } from '#tests/http/pass-password.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { password, type TestMember } from '#tests/support/records/members.ts';

/** A navigation of a member. `status` is 0 without an answer. */
export interface Navigated {
  /** Milliseconds of this process's clock when it began. */
  at: number;
  ms: number;
  status: number;
  path: string;
}

/** Something that a member wrote. The product promises to hold it once, from the answer that acknowledged it. */
export interface Write {
  kind: 'message' | 'claim' | 'password link';
  /** Unique; the address of a mail. */
  text: string;
  isAcknowledged: boolean;
}

/** What members have seen and written. */
export interface Ledger {
  navigated: Navigated[];
  writes: Write[];
  /** Pages that answered 200 and were another page, or had another member's data. */
  wrongPages: string[];
}

/** A member may send sixty messages in five minutes; one round of `acts` takes six seconds. */
const thinkMs = 500;
const retryMs = 500;

class WatchedVisitor extends Visitor {
  readonly #navigated: Navigated[];

  constructor(origin: string, address: string, navigated: Navigated[]) {
    super(origin, { headers: { 'x-forwarded-for': address } });
    this.#navigated = navigated;
  }

  override async navigate(start: Navigation): Promise<Page> {
    const begun = performance.now();
    const note = (status: number) =>
      this.#navigated.push({
        at: begun,
        ms: performance.now() - begun,
        status,
        path: `${start.method} ${start.url.pathname}`,
      });
    try {
      const page = await super.navigate(start);
      note(page.status);
      return page;
    } catch (error) {
      note(0);
      throw error;
    }
  }
}

/**
 * A member who reads and writes until stopped, and sends a form again until it is acknowledged, as somebody does who got
 * an error page. `address` is the member's own network address.
 */
export async function live(
  { email }: TestMember,
  {
    origin,
    address,
    ledger,
    isStopped,
  }: { origin: string; address: string; ledger: Ledger; isStopped(): boolean },
): Promise<void> {
  const open = () => new WatchedVisitor(origin, address, ledger.navigated);
  const visitor = open();
  let count = 0;

  const write = (kind: Write['kind'], text: string): Write => {
    const written = { kind, text, isAcknowledged: false };
    ledger.writes.push(written);
    return written;
  };
  const signIn = async (page: Page) => void (await passPassword(page, email, password));
  const openPage = async (path: string): Promise<Page> => {
    const page = await visitor.get(path);
    if (page.url.pathname !== '/signin') return page;
    await signIn(page);
    return visitor.get(path);
  };
  const isShown = async (path: string, text: string): Promise<boolean> => {
    const page = await openPage(path);
    if (page.status !== 200 || page.url.pathname !== path) throw new Error(`${path} cannot be seen now.`);
    return page.html.includes(text);
  };
  /** Fills a form in and sends it until it is acknowledged, or shown at `place` after a session has ended. */
  const until = async (
    written: Write,
    place: string,
    fill: () => Promise<Form>,
    isDone: (page: Page) => boolean,
    button?: string,
  ) => {
    let form: Form | undefined;
    let isUncertain = false;
    while (!isStopped() && !written.isAcknowledged) {
      try {
        if (isUncertain) written.isAcknowledged = await isShown(place, written.text);
        if (written.isAcknowledged) return;
        isUncertain = false;
        form ??= await fill();
        const page = await form.submit(button);
        written.isAcknowledged = isDone(page);
        if (!written.isAcknowledged && page.url.pathname === '/signin') {
          form = undefined;
          isUncertain = true;
        }
      } catch {
        // Noted by the visitor.
      }
      if (!written.isAcknowledged) await pause(retryMs);
    }
  };

  const sendMessage = () => {
    const text = `Message ${(count += 1)} of ${email}`;
    const fill = async () =>
      (await openPage('/care-navigator')).form({ button: 'Send' }).fill({ 'Your message': text });
    const isDone = ({ status, html }: Page) => status === 200 && html.includes(text);
    return until(write('message', text), '/care-navigator', fill, isDone, 'Send');
  };

  const sendClaim = async () => {
    const provider = `Clinic ${(count += 1)} of ${email}`;
    const fill = async () => {
      const form = (await openPage('/reimbursement')).form({ button: 'Save for later' });
      const program = form.element.querySelectorAll('select[name=program_id] option')[3]?.textContent ?? '';
      const answers = {
        ...claimAnswers(Temporal.Now.plainDateISO('UTC').subtract({ days: 30 }), '120.50'),
        Program: program,
        Provider: provider,
        'Add receipts': [receipt()],
      };
      const check = await form.fill(answers).submit('Continue');
      return check.form({ button: 'Send claim' });
    };
    const isDone = ({ status, url: { pathname } }: Page) =>
      status === 200 && !['/reimbursement/check', '/signin'].includes(pathname);
    await until(write('claim', provider), '/reimbursement/claims', fill, isDone, 'Send claim');
  };

  const askForPassword = async () => {
    const stranger = open();
    const fill = async () => (await stranger.get('/password/new')).form().fill({ 'Email address': email });
    const isDone = ({ status, url: { pathname } }: Page) => status === 200 && pathname === '/signin';
    await until(write('password link', email), '/password/new', fill, isDone);
  };

  const read = (path: string) => async () => {
    const begun = performance.now();
    const page = await openPage(path);
    const { pathname } = page.url;
    // Signed out again at once: an error, which a clock that is off explains.
    if (pathname === '/signin') {
      ledger.navigated.push({ at: begun, ms: performance.now() - begun, status: 401, path: `GET ${path}` });
    } else if (page.status === 200 && pathname !== path) ledger.wrongPages.push(`${page.path} for ${path}`);
    const others = [...page.html.matchAll(/\d of (member-\S+?@acme\.example)/g)].filter(
      ([, name]) => name !== email,
    );
    if (others.length > 0) ledger.wrongPages.push(`${path} with data of another member`);
  };
  const [home, claims, tasks] = [read('/'), read('/reimbursement/claims'), read('/care-tasks')];
  const [programs, providers] = [read('/covered-programs'), read('/all-providers')];
  const acts = [home, sendMessage, claims, tasks, home, programs, providers, sendClaim, home, claims];
  for (let step = 0; !isStopped(); step += 1) {
    // A link once: the same address may ask for one a minute.
    const act = step === 20 ? askForPassword : acts[step % acts.length];
    try {
      await act?.();
    } catch {
      // Noted by the visitor.
    }
    await pause(thinkMs);
  }
}
