import { readFileSync } from 'node:fs';

const shells = /^(ba|da|)sh$/;

/** The parent's process id, and its own parent's where that one is npm and the parent only its shell. */
function lineage() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return shells.test(name ?? '') ? `${parent} ${rest?.split(' ')[0]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/** Calls back once npm, which started this process, is gone; killed outright it cannot say so itself. */
export function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const before = lineage();
  const watch = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}
