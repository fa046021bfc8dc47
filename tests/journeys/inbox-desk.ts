import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { InboxKind } from "#domain/staff/inbox.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { openOffice } from "./open-office.ts";

type World = { site: TestSite; browser: Browser };
type Item = { kind: InboxKind; id: string | number };

/** Uses the Inbox as a staff role does: opens it from the account menu, and decides by clicking. */
export class InboxDesk {
  readonly #world: () => World;

  constructor(world: () => World) {
    this.#world = world;
  }

  itemOf(page: Page, { kind, id }: Item) {
    return page.locator(`[data-item="${kind}:${id}"]`);
  }

  async openAs(role: string): Promise<{ page: Page; token: string }> {
    const { browser, site } = this.#world();
    const opened = await openOffice(browser, site, role);
    await opened.page.getByRole("heading", { name: "Inbox", level: 1 }).waitFor();
    return opened;
  }

  /** Expects that the role neither sees the item nor can claim it through the API. */
  async expectHidden(role: string, item: Item): Promise<void> {
    const { page, token } = await this.openAs(role);
    expect(await this.itemOf(page, item).count()).toBe(0);
    const claim = { kind: item.kind, id: String(item.id), claim: true };
    const { envelope } = await createApiCaller(this.#world().site)("POST /operator/inbox/claim", claim, { token });
    expect(envelope.errorName).toBe("no_permission");
  }

  /** Claims the item from the Inbox, and opens the page where it is decided. */
  async claimAndReview(role: string, item: Item): Promise<Page> {
    const { page } = await this.openAs(role);
    const row = this.itemOf(page, item);
    await row.getByRole("button", { name: "Claim" }).click();
    await row.getByText("Assigned to you").waitFor();
    await row.getByRole("link", { name: "Review" }).click();
    return page;
  }

  /** Expects the item to be gone from the Inbox. */
  async expectDecided(page: Page, item: Item): Promise<void> {
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Inbox" }).click();
    await page.getByRole("heading", { name: "Inbox", level: 1 }).waitFor();
    await this.itemOf(page, item).waitFor({ state: "detached" });
  }
}
