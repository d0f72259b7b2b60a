import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from '#tests/http/page.ts';
import { passPassword, signInWords } from '#tests/http/pass-password.ts';
import type { VisitorOptions } from '#tests/http/visitor.ts';
import type { Persona } from './personas.ts';
import type { Place } from './place.ts';
import { RecordedVisitor } from './recorded-visitor.ts';
import type { Step } from './outcome.ts';

/** Longer texts are cut off. */
const mostSeen = 300;

/** Shared by the suites of a persona. */
export interface PersonaMemory {
  visitor?: RecordedVisitor;
  lastCode?: string;
}

/** The result differs from the expectation; the suite ends there. */
export class NotAsExpected extends Error {
  override name = 'NotAsExpected';
}

/** One run of a suite: the place, its persona, and the record so far. */
export class Session {
  readonly place: Place;
  readonly steps: Step[] = [];
  readonly #persona: Persona | undefined;
  readonly #memory: PersonaMemory;

  constructor(place: Place, persona: Persona | undefined, memory: PersonaMemory) {
    this.place = place;
    this.#persona = persona;
    this.#memory = memory;
  }

  get persona(): Persona {
    if (!this.#persona) throw new Error('This suite has no persona.');
    return this.#persona;
  }

  /** A capability that the suite declares as a need. */
  offered<Thing>(thing: Thing | undefined): Thing {
    if (thing === undefined)
      throw new Error('This suite uses a capability that it does not declare as a need.');
    return thing;
  }

  /** Milliseconds by the clock of the place. */
  async now(): Promise<number> {
    return (await this.place.clock?.now())?.epochMilliseconds ?? Date.now();
  }

  /** A visitor with an empty cookie jar. */
  visitor(options?: VisitorOptions): RecordedVisitor {
    return new RecordedVisitor(this.place.baseUrl, this.steps, options);
  }

  /** The signed-in persona, in the same browser for all its suites. */
  async member(): Promise<RecordedVisitor> {
    const known = this.#memory.visitor;
    if (known) {
      known.steps = this.steps;
      if (!(await known.get('/settings')).path.startsWith('/signin')) return known;
    }
    const visitor = this.visitor();
    const page = await this.signIn(await visitor.get('/signin'));
    this.see(`${this.persona.name} is signed in`, !page.path.startsWith('/signin'), page.path);
    this.#memory.visitor = visitor;
    return visitor;
  }

  /** Signs in from the sign-in page, with the second factor if there is one. */
  async signIn(start: Page): Promise<Page> {
    const page = await passPassword(start, this.persona.email, this.persona.password);
    return this.persona.totpSecret === undefined ? page : this.passCode(page);
  }

  /** Enters the current code; if it is refused, the next: a code is valid once, and an earlier run may have used it. */
  async passCode(page: Page): Promise<Page> {
    const type = async (asked: Page) =>
      asked
        .form()
        .fill({ [signInWords(asked).code]: await this.nextCode() })
        .submit();
    const answer = await type(page);
    return answer.status === 401 ? type(answer) : answer;
  }

  /** Records a check. Throws if it does not hold. */
  see(what: string, holds: boolean, found?: string): void {
    const seen = found?.slice(0, mostSeen);
    this.steps.push({ kind: 'look', what, holds, ...(!holds && seen !== undefined ? { seen } : {}) });
    if (!holds) throw new NotAsExpected(seen === undefined ? what : `${what} (seen: ${seen})`);
  }

  same(what: string, seen: unknown, wanted: unknown): void {
    this.see(what, isDeepStrictEqual(seen, wanted), `${JSON.stringify(seen)} for ${JSON.stringify(wanted)}`);
  }

  contains(what: string, seen: string, wanted: string): void {
    this.see(
      what,
      seen.includes(wanted),
      `${JSON.stringify(seen.slice(0, mostSeen))} without ${JSON.stringify(wanted)}`,
    );
  }

  /** The next unused code; waits for it if necessary, because a code is valid once. */
  async nextCode(): Promise<string> {
    const totp = new TOTP({ secret: Secret.fromBase32(this.offered(this.persona.totpSecret)) });
    for (;;) {
      const timestamp = await this.now();
      const code = totp.generate({ timestamp });
      if (code !== this.#memory.lastCode) {
        this.#memory.lastCode = code;
        return code;
      }
      await pause(totp.remaining({ timestamp }) + 1);
    }
  }
}
