import type { Browser, Page } from "playwright-core";
import { openPage } from "./browser.ts";
import type { TestSite } from "./site.ts";

type World = { site: TestSite; browser: Browser };
type Person = { page: Page; uid: number };

export const waitUntilInRoom = (page: Page) => page.locator(".chat-head .live-chip.chip-live").waitFor();

/** The users of one test, whose pages are closed after it. */
export class RoomUsers {
  readonly #world: () => World;
  readonly #present = new Map<string, Person>();

  constructor(world: () => World) {
    this.#world = world;
  }

  async signInAs(name: string): Promise<Person> {
    const { site, browser } = this.#world();
    const { page } = await openPage(browser);
    const response = await page.request.get(`${site.url}/java/login/testLogin?name=${name}`);
    const { result } = (await response.json()) as { result: { user: { uid: number } } };
    const person = { page, uid: result.user.uid };
    this.#present.set(name, person);
    return person;
  }

  async enter(name: string, path: string): Promise<Page> {
    const { page } = this.#present.get(name) ?? (await this.signInAs(name));
    await page.goto(this.#world().site.url + path);
    await waitUntilInRoom(page);
    return page;
  }

  leave(): void {
    this.#present.clear();
  }
}
