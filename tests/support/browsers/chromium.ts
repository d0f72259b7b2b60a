import { chromium, type Browser } from 'playwright';
import {
  chromiumEnvironment,
  chromiumFlags,
  chromiumPath,
  mediaFlags,
  withoutOptimizedScripts,
} from './chromium-flags.ts';

/** The Chromium in CHROMIUM_PATH, with a fake camera and microphone, able to run as root and without a network. Close it. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    env: chromiumEnvironment(),
    args: [...chromiumFlags, ...mediaFlags('given'), ...more],
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all test files of this process, closed at its end. A test closes the pages and contexts it opens. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium([withoutOptimizedScripts]);
  return shared;
}
