import { Terminal, type Place, type Screen } from './terminal.ts';

/** What differs between the text browsers. */
export interface Manners {
  command(url: string): readonly string[];
  /** Types over what the field at the cursor holds. */
  fill(terminal: Terminal, text: string): Promise<void>;
  /** Picks an entry of the list at the cursor. */
  choose(terminal: Terminal, option: string): Promise<void>;
  /** Whether a form goes as soon as a file is named in it. */
  sendsFilesAtOnce: boolean;
}

const isBefore = (one: Place, other: Place) =>
  one.row < other.row || (one.row === other.row && one.column < other.column);

/** "( ) ", "(BUTTON) " or what a button sends, "(continue) ", may stand between the cursor and the words. */
const mostBetween = 12;
/** More than any page has. */
const mostStops = 300;

/** A text browser as somebody uses it: by the words on the screen, Tab and Enter. */
export class TextBrowser implements AsyncDisposable {
  readonly #terminal = new Terminal();
  readonly #manners: Manners;

  constructor(manners: Manners) {
    this.#manners = manners;
  }

  async open(url: string): Promise<void> {
    await this.#terminal.start(this.#manners.command(url));
  }

  /** Waits for words on the screen, wherever their lines break; answers all that is there. */
  async sees(words: string): Promise<string> {
    return textOf(await this.#terminal.until(words, (screen) => textOf(screen).includes(words)));
  }

  /** Fills the field that follows these words. */
  async fill(words: string, text: string): Promise<void> {
    await this.#goBehind(words);
    await this.#manners.fill(this.#terminal, text);
  }

  async choose(words: string, option: string): Promise<void> {
    await this.#goBehind(words);
    await this.#manners.choose(this.#terminal, option);
  }

  /** Names a file in the field that follows these words, and sends it. */
  async attach(words: string, path: string): Promise<void> {
    await this.fill(words, path);
    if (this.#manners.sendsFilesAtOnce) return;
    // The cursor may stand as near to the button as if it stood on it.
    await this.#next((await this.#terminal.screen()).cursor, 'the next field');
    await this.press('Upload');
  }

  /** Presses the link, the button or the box with these words. */
  async press(words: string): Promise<void> {
    await this.#goTo(words, (stop, place) => {
      const between = place.column - stop.column;
      return stop.row === place.row && between >= 0 && between <= mostBetween;
    });
    await this.#terminal.pressEnter();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#terminal[Symbol.asyncDispose]();
  }

  async #goBehind(words: string): Promise<void> {
    await this.#goTo(words, (stop, place) => isBefore(place, stop));
  }

  /** From link to link and field to field, until the cursor stands where it should. */
  async #goTo(words: string, isThere: (stop: Place, words: Place) => boolean): Promise<void> {
    const terminal = this.#terminal;
    const { cursor, ...seen } = await terminal.until(words, (screen) => placeOf(screen, words) !== undefined);
    const place = placeOf({ cursor, ...seen }, words) ?? cursor;
    let stop = cursor;
    for (let stops = 0; !isThere(stop, place); stops += 1) {
      if (stops === mostStops) throw new Error(`No stop at: ${words}`);
      stop = await this.#next(stop, words);
    }
  }

  /** Goes to the next link or field. */
  async #next(stop: Place, wanted: string): Promise<Place> {
    await this.#terminal.press('Tab');
    const moved = await this.#terminal.until(
      `a stop after ${stop.row},${stop.column} on the way to: ${wanted}`,
      ({ cursor: now }) => now.row !== stop.row || now.column !== stop.column,
    );
    return moved.cursor;
  }
}

const textOf = ({ lines }: Screen) => lines.join(' ').replaceAll(/\s+/g, ' ');

/** What a text browser puts before the words of a button or a box. */
const mark = /^(?:\(BUTTON\)|[([].[)\]]) ?/;

/** Where these words stand: alone on their line if there is such a line, else where they come first. */
function placeOf({ lines }: Screen, words: string): Place | undefined {
  const places = lines.flatMap((line, row) => {
    const column = line.indexOf(words);
    return column === -1 ? [] : [{ row, column, isAlone: line.trim().replace(mark, '') === words }];
  });
  return places.find(({ isAlone }) => isAlone) ?? places[0];
}
