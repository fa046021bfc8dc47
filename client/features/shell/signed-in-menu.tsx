import "./header-menu.css";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type AppContext, useApp } from "#client/app-context.ts";
import { NoticeBell } from "#client/features/notices/notice-bell.tsx";
import { accountHref } from "#client/links.ts";
import { logOut } from "#client/settings/log-out.ts";
import { m } from "#messages";

const MENU_ID = "person";
const hide = () => document.getElementById(MENU_ID)?.hidePopover();

/** Who is signed in, and the ways to their account and out of it. */
export function SignedInMenu({ user: { username } }: { user: NonNullable<AppContext["user"]> }) {
  const app = useApp();
  const router = useRouter();
  const leave = useMutation({ mutationFn: () => logOut(router), onSuccess: hide });
  return (
    <>
      <NoticeBell />
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`${m.account_title()}: ${username}`}
        className="flex h-11 items-center gap-2 rounded-10 px-2 text-13 font-500 text-strong hover:bg-surface-2 focus-ring-inset"
      >
        <span
          aria-hidden="true"
          className="flex h-7 w-7 items-center justify-center rounded-full bg-accent text-12 font-700 text-on-accent"
        >
          {username.slice(0, 1).toUpperCase()}
        </span>
        <bdi className="hidden max-w-32 truncate lg:block">{username}</bdi>
      </button>
      <nav id={MENU_ID} popover="auto" aria-label={m.account_title()} className="header-menu">
        <ul className="p-2">
          {(["info", "setting"] as const).map((page) => (
            <li key={page}>
              <a href={accountHref(app, page)} onClick={hide} className="menu-link focus-ring-inset">
                {page === "info" ? m.account_info() : m.account_setting()}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => leave.mutate()} className="menu-link w-full focus-ring-inset">
              {m.account_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
