/** What somebody wrote, a paragraph for each of its lines. */
export function WrittenText({ text }: { text: string }) {
  return text.split(/\n+/).map((line, index) => (
    <p key={index} dir="auto">
      {line}
    </p>
  ));
}
