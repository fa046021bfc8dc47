import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { OperatorPage } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { analyticsListQuery, analyticsQuery } from "./analytics/analytics-search.ts";
import { anchorsWithoutApplicationQuery, applicationQueueQuery } from "./anchors/application-queue-query.ts";
import { auditQuery } from "./audit/audit-query.ts";
import { parseBrandSearch } from "./brands/brand-search.ts";
import { catalogueTab, mappingsQuery, mergedTeamsQuery } from "./catalogue/catalogue-search.ts";
import { caseQueueQuery } from "./content/case-queue-query.ts";
import {
  closingsQuery,
  disputesQuery,
  parseOpenClosing,
  parseOpenRecharge,
  pricesQuery,
  rechargesQuery,
  refundsQuery,
} from "./finance/finance-search.ts";
import { inboxQuery } from "./inbox/inbox-query.ts";
import { matchDeskQuery, parseOpenMatch } from "./matches/match-desk-search.ts";
import { complaintQueueQuery } from "./moderation/complaint-queue-query.ts";
import { deskListQuery, parseDeskSearch } from "./news/desk-search.ts";
import { OPERATOR_MENU } from "./operator-pages.ts";
import {
  feedHealthQuery,
  isLedgerSubject,
  type OperatorSearch,
  parseOpenProduct,
  parseOperatorSearch,
  reportsQuery,
  reportsTab,
  reviewQueueQuery,
  shelfTab,
} from "./operator-search.ts";
import { productsAdminQuery } from "./products/shelf-filters.ts";
import { platformMutesQuery } from "./rooms/platform-mutes-query.ts";
import { staffRequestsQuery } from "./staff/staff-query.ts";
import { flaggedQuery, isFlaggedTab, tipQueueQuery } from "./tips/tip-queue-query.ts";
import { parseOpenUser, usersQuery } from "./users/users-query.ts";
import { parseVideoDeskSearch } from "./videos/video-desk-search.ts";
import { withdrawalQueueQuery } from "./withdrawals/withdrawal-queue-query.ts";

type RawSearch = Parameters<typeof parseOperatorSearch>[0] & {
  [Key in "kind" | "tab" | "brand" | "order" | "product" | "provider" | "day"]?: unknown;
};
type Loader = (context: RouterContext, search: OperatorSearch, raw: RawSearch) => readonly Promise<unknown>[];

const REPORTS_CALLS = {
  users: "GET /user/reports",
  messages: "GET /chatroom/reports",
  appeals: "GET /chatroom/appeals",
} as const;

/** Never cached, because operators share these lists. */
const LOADERS: Record<OperatorPage, Loader> = {
  inbox: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/inbox", inboxQuery(raw)), staleTime: 0 }),
  ],
  users: ({ api, queryClient }, _search, raw) => {
    const userId = parseOpenUser(raw);
    return [
      userId === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/users", usersQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/user", { userId }), staleTime: 0 }),
    ];
  },
  staff: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({
      ...callQuery(api, "GET /operator/staff/requests", staffRequestsQuery(raw)),
      staleTime: 0,
    }),
  ],
  brands: ({ api, queryClient }, _search, raw) => {
    const { brand } = parseBrandSearch(raw);
    return [
      brand === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/brands", {}), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/brand", { brandId: brand }), staleTime: 0 }),
    ];
  },
  audit: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/audit", auditQuery(raw)), staleTime: 0 }),
  ],
  goods: ({ api, queryClient }, search) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /goods/queue", reviewQueueQuery(search)), staleTime: 0 }),
  ],
  shelf: ({ api, queryClient }, _search, raw) => {
    const form = parseOpenProduct(raw);
    const tab = shelfTab(raw);
    if (form === undefined && tab !== "products") {
      return tab === "gifts"
        ? [queryClient.fetchQuery({ ...callQuery(api, "GET /operator/gifts", {}), staleTime: 0 })]
        : [queryClient.fetchQuery({ ...callQuery(api, "GET /operator/stickers", {}), staleTime: 0 })];
    }
    return [
      form === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /goods/shelf", productsAdminQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /goods/shelf/product", form), staleTime: 0 }),
    ];
  },
  anchors: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({
      ...callQuery(api, "GET /operator/anchorApplications", applicationQueueQuery(raw)),
      staleTime: 0,
    }),
    ...(applicationQueueQuery(raw).state === "approved"
      ? [
          queryClient.fetchQuery({
            ...callQuery(api, "GET /operator/anchors", anchorsWithoutApplicationQuery(1)),
            staleTime: 0,
          }),
        ]
      : []),
  ],
  experts: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({
      ...callQuery(api, "GET /operator/expertApplications", applicationQueueQuery(raw)),
      staleTime: 0,
    }),
  ],
  tips: ({ api, queryClient }, _search, raw) => [
    isFlaggedTab(raw)
      ? queryClient.fetchQuery({
          ...callQuery(api, "GET /operator/plan/flaggedSales", flaggedQuery(raw)),
          staleTime: 0,
        })
      : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/plans", tipQueueQuery(raw)), staleTime: 0 }),
  ],
  withdrawals: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({
      ...callQuery(api, "GET /operator/withdrawals", withdrawalQueueQuery(raw)),
      staleTime: 0,
    }),
  ],
  recharges: ({ api, queryClient }, _search, raw) => {
    const rechargeId = parseOpenRecharge(raw);
    return [
      rechargeId === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/recharges", rechargesQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/recharge", { rechargeId }), staleTime: 0 }),
    ];
  },
  refunds: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/refunds", refundsQuery(raw)), staleTime: 0 }),
  ],
  disputes: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/disputes", disputesQuery(raw)), staleTime: 0 }),
  ],
  closing: ({ api, queryClient }, _search, raw) => {
    const key = parseOpenClosing(raw);
    return [
      key === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/closings", closingsQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/closing", key), staleTime: 0 }),
    ];
  },
  prices: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/prices", pricesQuery(raw)), staleTime: 0 }),
  ],
  ledger: ({ api, queryClient }, { subject }) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /ledger/doubts", {}), staleTime: 0 }),
    queryClient.fetchQuery({ ...callQuery(api, "GET /ledger/corrections", {}), staleTime: 0 }),
    queryClient.fetchQuery({ ...callQuery(api, "GET /ledger/debts", {}), staleTime: 0 }),
    ...(subject === undefined || !isLedgerSubject(subject)
      ? []
      : [queryClient.fetchQuery({ ...callQuery(api, "GET /ledger/trace", { subject }), staleTime: 0 })]),
  ],
  feeds: ({ api, queryClient }, search) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /feed/health", feedHealthQuery(search)), staleTime: 0 }),
  ],
  comments: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/content", caseQueueQuery(raw)), staleTime: 0 }),
  ],
  reports: ({ api, queryClient }, search, raw) => [
    queryClient.fetchQuery({
      ...callQuery(api, REPORTS_CALLS[reportsTab(raw)], reportsQuery(search)),
      staleTime: 0,
    }),
  ],
  news: ({ api, queryClient }, _search, raw) => {
    const search = parseDeskSearch(raw);
    if (search.article === "new") return [];
    return [
      search.article === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/news", deskListQuery(search)), staleTime: 0 })
        : queryClient.fetchQuery({
            ...callQuery(api, "GET /operator/news/article", { newsId: search.article, locale: search.language }),
            staleTime: 0,
          }),
    ];
  },
  videos: ({ api, queryClient }, _search, raw) => {
    const { video, ...list } = parseVideoDeskSearch(raw);
    return video === undefined
      ? [
          queryClient.fetchQuery({ ...callQuery(api, "GET /operator/videos", list), staleTime: 0 }),
          queryClient.fetchQuery({ ...callQuery(api, "GET /video/uploads", {}), staleTime: 0 }),
        ]
      : [queryClient.fetchQuery({ ...callQuery(api, "GET /video/edit", { videoId: video }), staleTime: 0 })];
  },
  complaints: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/complaints", complaintQueueQuery(raw)), staleTime: 0 }),
  ],
  matches: ({ api, queryClient }, _search, raw) => {
    const matchId = parseOpenMatch(raw);
    return [
      matchId === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/matches", matchDeskQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/match", { matchId }), staleTime: 0 }),
    ];
  },
  catalogue: ({ api, queryClient }, _search, raw) => [
    catalogueTab(raw) === "teams"
      ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/mergedTeams", mergedTeamsQuery(raw)), staleTime: 0 })
      : queryClient.fetchQuery({ ...callQuery(api, "GET /feed/mappings", mappingsQuery(raw)), staleTime: 0 }),
  ],
  rooms: ({ api, queryClient }) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/rooms", {}), staleTime: 0 }),
  ],
  mutes: ({ api, queryClient }, _search, raw) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /operator/mutes", platformMutesQuery(raw)), staleTime: 0 }),
  ],
  analytics: ({ api, queryClient }, _search, raw) => {
    const list = analyticsListQuery(raw);
    return [
      list === undefined
        ? queryClient.fetchQuery({ ...callQuery(api, "GET /operator/analytics", analyticsQuery(raw)), staleTime: 0 })
        : queryClient.fetchQuery({ ...callQuery(api, "GET /operator/analytics/list", list), staleTime: 0 }),
    ];
  },
  words: ({ api, queryClient }) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /chatroom/words/site", {}), staleTime: 0 }),
  ],
};

/** The server's error message for the request. */
export type OperatorRejection = { message: string; lacksTwoStep: boolean };

/** Users without permission get no data; the screen shows them the reason. */
export async function loadOperatorPage(
  context: RouterContext,
  page: OperatorPage,
  raw: RawSearch,
): Promise<{ rejection?: OperatorRejection }> {
  const { user } = context.app;
  if (!user || !anyCan(user.roles, OPERATOR_MENU[page].needs)) return {};
  try {
    await Promise.all(LOADERS[page](context, parseOperatorSearch(raw), raw));
    return {};
  } catch (error) {
    // The session lacks two-factor sign-in, or the URL is invalid.
    const isClientError =
      error instanceof CallError && (error.status === 403 || error.status === 404 || error.status === 400);
    if (!isClientError) throw error;
    return { rejection: { message: error.message, lacksTwoStep: error.errorName === "rights_need_two_step" } };
  }
}
