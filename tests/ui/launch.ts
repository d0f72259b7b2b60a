import { chromium, type Browser } from 'playwright';
import { chromiumFlags } from '#tests/support/chromium-flags.ts';

/** The machine's Chromium, able to run as root and without a network. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
  });
}
