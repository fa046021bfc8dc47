import type { Page } from "playwright-core";
import { jpeg } from "#tests/worker/identity/sample-images.ts";

const image = (name: string) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: jpeg(64) });

/** Fills in the whole application without submitting it. */
export async function fillApplication(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Ann Winter");
  await page.getByLabel("ID number").fill("AB-123456");
  await page.getByLabel("Date of birth").fill("1999-02-03");
  await page.getByLabel("About you").fill("Ten years of football radio.");
  await page.getByLabel("What you'll stream").fill("Live commentary of league matches.");
  for (const side of ["ID, front", "ID, back", "Selfie with your ID"]) {
    await page.locator(`input[type=file][aria-label="${side}"]`).setInputFiles(image(side));
    await page.getByRole("img", { name: side }).waitFor();
  }
  await page.getByLabel("I accept the content rules").check();
}
