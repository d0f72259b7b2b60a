/** A sprig of leaves growing up from its origin, about 30 high. */
export function Leaves({ id, transform }: { id?: string; transform?: string }) {
  return (
    <g id={id} transform={transform}>
      <path
        fill="none"
        stroke="var(--teal)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M0 0C1-10 4-20 9-29"
      />
      <path
        fill="var(--leaf)"
        d="M1-8c-9 0-12-6-12-10C-3-18 1-14 1-8zm1-6c7 2 12-1 14-6C9-22 4-20 2-14zm2-5c-7-2-8-7-7-11 6 2 8 6 7 11zm3-6c1-6 4-8 8-9 0 5-3 9-8 9z"
      />
    </g>
  );
}
