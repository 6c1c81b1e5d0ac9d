/** Playwright's `test` with a running code-server in it, trusted or not. */
import { test as base } from "@playwright/test";
import { startCodeServer, type CodeServer } from "./code-server";

interface Servers {
  readonly trusted: CodeServer;
  readonly restricted: CodeServer;
}

export const test = base.extend<object, Servers>({
  trusted: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startCodeServer(`trusted-${parallelIndex}`, { trust: true });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  restricted: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startCodeServer(`restricted-${parallelIndex}`, { trust: false });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
