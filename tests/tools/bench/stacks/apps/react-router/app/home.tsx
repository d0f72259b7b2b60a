/** The target of signing in; not measured. */
export default function Home() {
  return <h1>Welcome</h1>;
}
