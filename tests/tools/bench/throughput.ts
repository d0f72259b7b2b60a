import { comparedPages, type ComparedPage } from './compared-pages.ts';
import { subject, type Contestant } from './contestants.ts';
import { requestsPerSecond, type Target } from './load.ts';
import { inRounds, medianOf, medianRatio } from './rounds.ts';

export interface Settings {
  rounds: number;
  /** Seconds of load on a target in each round. */
  seconds: number;
}

export interface Throughput {
  page: string;
  contestant: string;
  perSecond: number;
  /** The product's requests a second as a multiple of this contestant's. */
  ratio: number;
}

const warmUpSeconds = 1;

const titleOf = (page: ComparedPage, contestant: Pick<Contestant, 'name'>) =>
  `${page.name} by ${contestant.name}`;

/** Measures every page of every contestant, in requests a second, in every round. */
export async function measureThroughput(
  contestants: readonly Contestant[],
  { rounds, seconds }: Settings,
): Promise<Throughput[]> {
  const pairs = comparedPages.flatMap((page) => contestants.map((contestant) => ({ page, contestant })));
  const targets = new Map<string, Target>();
  for (const { page, contestant } of pairs) {
    targets.set(titleOf(page, contestant), await targetOf(page, contestant));
  }
  const measured = await inRounds(
    [...targets.keys()],
    (title, isWarmUp) => {
      const target = targets.get(title);
      if (!target) throw new Error(`There is no target ${title}.`);
      return requestsPerSecond(target, isWarmUp ? warmUpSeconds : seconds);
    },
    {
      rounds,
      onRound: (round) => console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`),
    },
  );
  return pairs.map(({ page, contestant }) => {
    const title = titleOf(page, contestant);
    return {
      page: page.name,
      contestant: contestant.name,
      perSecond: medianOf(measured, title),
      ratio: medianRatio(measured, titleOf(page, { name: subject }), title),
    };
  });
}

async function targetOf(page: ComparedPage, { server, cookie, headers }: Contestant): Promise<Target> {
  const target = {
    url: server.origin + page.path,
    headers: { ...headers, ...(page.signedIn && { cookie }) },
  };
  const html = await (await fetch(target.url, target)).text();
  if (!html.includes(page.mark)) throw new Error(`${target.url} does not show ${page.name}.`);
  return target;
}
