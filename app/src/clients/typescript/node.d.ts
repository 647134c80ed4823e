// What the tests need of Node.js, as declaring all of it would take two more packages.

declare const process: { env: Record<string, string | undefined> };

declare module 'node:test' {
  export default function test(name: string, body: () => Promise<void>): void;
}

declare module 'node:assert/strict' {
  export function ok(value: unknown, message?: string): asserts value;
  export function equal<T>(actual: T, expected: T, message?: string): void;
  export function deepEqual<T>(actual: T, expected: T, message?: string): void;
  export function match(actual: string, expected: RegExp, message?: string): void;
  export function fail(message: string): never;
}
