import type { ReactNode } from 'react';
import { Bird, Scene } from './scene.tsx';
import { Leaves, Nest } from './small-scenes.tsx';

const branch = <Line color="var(--twig-deep)" width={5} d="M12 90c30-4 52 6 78 4s40-8 58-6" />;

function Line({ color, width, d }: { color: string; width: number; d: string }) {
  return <path fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" d={d} />;
}

/** About 20 wide, around its origin. */
function HeartShape({ transform }: { transform: string }) {
  return (
    <path
      fill="var(--coral)"
      transform={transform}
      d="M0 9C-7 4-10 0-10-4c0-6 8-8 10-2 2-6 10-4 10 2 0 4-3 8-10 13z"
    />
  );
}

function Egg({ transform }: { transform: string }) {
  return <ellipse rx="8.5" ry="11" fill="var(--egg)" stroke="var(--twig)" transform={transform} />;
}

const hand = 'M0 0c12 16 30 20 48 18 6-1 8-6 3-9C38 3 20-2 8-8-1-11-6-6 0 0z';

/** A picture for each goal and path. They only show birds, so that no member sees a body unlike their own. */
const scenes = {
  building: (
    <>
      {branch}
      <Leaves transform="translate(24 89) rotate(-30) scale(.8)" />
      <Nest transform="translate(-6 0)" />
      <Bird transform="translate(92 42) scale(1.45)" />
      <Line color="var(--twig)" width={3} d="M128 50l20 8" />
    </>
  ),
  sitting: (
    <>
      {branch}
      <Leaves transform="translate(134 88) rotate(20)" />
      <Bird transform="translate(50 24) scale(1.5)" />
      <Nest />
    </>
  ),
  hatched: (
    <>
      {branch}
      <Bird transform="translate(36 42) scale(.85)" />
      <Bird transform="translate(62 42) scale(.85)" />
      <Nest transform="translate(-2 0)" />
      <Bird transform="translate(150 38) scale(-1.55 1.55)" />
    </>
  ),
  family: (
    <>
      {branch}
      <Leaves transform="translate(136 88) rotate(4) scale(.9)" />
      <Bird transform="translate(14 34) scale(1.8)" />
      <Bird transform="translate(72 58) scale(1.1)" />
      <Bird transform="translate(106 62) scale(.9)" />
    </>
  ),
  self: (
    <>
      {branch}
      <Leaves transform="translate(36 88) rotate(-14) scale(1.5)" />
      <Leaves transform="translate(52 91) rotate(18) scale(1.1)" />
      <Bird transform="translate(72 34) scale(1.8)" />
    </>
  ),
  midlife: (
    <>
      <circle cx="102" cy="46" r="27" fill="var(--gold)" />
      {branch}
      <Leaves transform="translate(24 89) rotate(-20) scale(1.1)" />
      <Bird transform="translate(44 34) scale(1.8)" />
    </>
  ),
  pair: (
    <>
      {branch}
      <Bird transform="translate(18 42) scale(1.5)" />
      <Bird transform="translate(142 44) scale(-1.5 1.5)" />
      <HeartShape transform="translate(80 36)" />
    </>
  ),
  helped: (
    <>
      <path
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        d="M70 20h24v30l22 36c4 7 0 12-7 12H55c-7 0-11-5-7-12l22-36z"
      />
      <path fill="var(--leaf)" opacity=".5" d="M61 66h42l13 20c4 7 0 11-7 11H55c-7 0-11-4-7-11z" />
      <Line color="var(--line-strong)" width={4} d="M66 20h32" />
      <Egg transform="translate(82 82) scale(.9)" />
      <Leaves transform="translate(126 98) rotate(14) scale(1.2)" />
    </>
  ),
  home: (
    <>
      <path fill="var(--paper)" stroke="var(--line-strong)" d="M50 56h60v40H50z" />
      <path fill="var(--bird)" d="M40 58l40-34 40 34z" />
      <HeartShape transform="translate(80 72) scale(1.2)" />
      <Leaves transform="translate(34 97) rotate(-10) scale(1.2)" />
      <Bird transform="translate(112 66) scale(1)" />
    </>
  ),
  carried: (
    <>
      <Egg transform="translate(80 60) scale(2)" />
      <path fill="var(--skin)" transform="translate(26 74)" d={hand} />
      <path fill="var(--skin-deep)" transform="translate(134 74) scale(-1 1)" d={hand} />
      <HeartShape transform="translate(80 60) scale(.8)" />
    </>
  ),
  resting: (
    <>
      <path fill="var(--gold)" d="M120 20a20 20 0 1 0 14 32 16 16 0 0 1-14-32z" />
      {branch}
      <Bird transform="translate(34 26) scale(1.45)" />
      <Bird transform="translate(66 42) scale(.85)" />
      <Nest transform="translate(-4 0)" />
    </>
  ),
  kept: (
    <>
      <rect
        x="52"
        y="30"
        width="56"
        height="66"
        rx="12"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <rect x="56" y="18" width="48" height="13" rx="4" fill="var(--bird)" />
      <Egg transform="translate(70 76)" />
      <Egg transform="translate(90 76)" />
      <Line color="var(--info)" width={2.5} d="M80 38v18m-8-13.5 16 9m0-9-16 9" />
    </>
  ),
  becoming: (
    <>
      {branch}
      <Bird transform="translate(24 38) scale(1.6)" />
      <path fill="var(--coral)" d="M112 50c-14-16-26-10-24 2s14 12 24 4zm2 0c14-16 26-10 24 2s-14 12-24 4z" />
      <path fill="var(--gold)" d="M112 56c-10 4-18 12-12 18s12-6 13-16zm2 0c10 4 18 12 12 18s-12-6-13-16z" />
      <Line color="var(--twig-deep)" width={3} d="M113 46v26m0-26-5-8m5 8 5-8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type GoalSceneName = keyof typeof scenes;

/** Decoration beside text. */
export function GoalScene({ name }: { name: GoalSceneName }) {
  return <Scene>{scenes[name]}</Scene>;
}
